import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { estimatedHeight, rowCount, rowKey, type JobLine, type ThreadRows } from '../model/thread-rows.js';

/** Users rarely scroll to the last pixel. */
const NEARLY = 48;
/** Distance from its beginning at which older messages are fetched, so that they arrive before they are needed. */
const SOON = 600;
/** The first row has its day above it, and the button for older ones while there are any. */
const SPACE = { between: 8, below: 16, day: 40, olderButton: 52 } as const;
/** Rows beyond the edges, so that fast scrolling or the Tab key meets no gap. */
const BEYOND = 8;

interface ThreadScroll {
  rows: ThreadRows;
  jobLines: readonly JobLine[];
  userId: number;
  hasOlder: boolean;
  /** Null while older messages cannot be asked for: there are none, they are coming, or it failed just now. */
  onNearBeginning: (() => void) | null;
}

/**
 * Virtualises a thread of any length. A reader at the end stays there, also after sending; what is being
 * read stays in its place when older messages are added above it. The browser's search
 * (Ctrl+F) finds rendered rows only: the price of opening ten thousand messages as fast as thirty.
 */
export function useThreadScroll(box: RefObject<HTMLElement | null>, thread: ThreadScroll) {
  const { rows, jobLines, userId, hasOlder, onNearBeginning } = thread;
  const [atEnd, setAtEnd] = useState(true);
  const [focused, setFocused] = useState<string | null>(null);
  const keyOf = useCallback((index: number) => rowKey(rows, index, userId), [rows, userId]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what is read of it here
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rowCount(rows),
    getScrollElement: () => box.current,
    getItemKey: keyOf,
    estimateSize: useCallback((index: number) => estimatedHeight(rows, index), [rows]),
    rangeExtractor: useRangeWith(focused, rowCount(rows), keyOf),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEARLY,
    overscan: BEYOND,
    gap: SPACE.between,
    paddingStart: SPACE.day + (hasOlder ? SPACE.olderButton : 0),
    paddingEnd: SPACE.below,
  });
  // Lines about a job come later than the messages, and between them.
  useLayoutEffect(() => {
    if (atEnd) virtualizer.scrollToEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- being at the end is no reason to go there
  }, [virtualizer, jobLines]);
  const written = rows.unsent[rows.unsent.length - 1]?.key;
  useEffect(() => {
    if (written !== undefined) virtualizer.scrollToEnd();
  }, [virtualizer, written]);
  useEndWhileResized(box, atEnd, virtualizer.scrollToEnd);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEARLY);
    if (element.scrollTop < SOON) onNearBeginning?.();
  };
  return { virtualizer, atEnd, onScroll, onFocusIn: setFocused };
}

/** A focused row stays rendered, however far away it is scrolled: removing it would reset the Tab order. */
function useRangeWith(focused: string | null, count: number, keyOf: (index: number) => string) {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null) return indexes;
      let kept = count - 1;
      while (kept >= 0 && keyOf(kept) !== focused) kept -= 1;
      if (kept === -1 || indexes.includes(kept)) return indexes;
      return kept < range.startIndex ? [kept, ...indexes] : [...indexes, kept];
    },
    [focused, count, keyOf],
  );
}

/** A preview in the composer or the keyboard of a phone makes the thread lower: its end stays in sight. */
function useEndWhileResized(box: RefObject<HTMLElement | null>, atEnd: boolean, toEnd: () => void): void {
  const stays = useRef(atEnd);
  useEffect(() => {
    stays.current = atEnd;
  }, [atEnd]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const resized = new ResizeObserver(() => stays.current && toEnd());
    resized.observe(element);
    return () => resized.disconnect();
  }, [box, toEnd]);
}
