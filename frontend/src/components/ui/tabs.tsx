import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Many tabs: on a desktop they are at the side. */
  side?: boolean;
  /** Links that belong beside the tabs, after the last one. */
  after?: ReactNode;
}

const DESKTOP = '(width >= 64rem)';
const onDesktopChange = (changed: () => void) => {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const isDesktop = () => window.matchMedia(DESKTOP).matches;
const onServer = () => false;

/** Also for links beside the tabs, which are styled like a tab. */
export const tabClass = (side: boolean, more = ''): string =>
  `${more} min-h-11 shrink-0 grow border-b-2 border-transparent px-1.5 text-sm font-semibold text-muted -outline-offset-2 data-pressed:outline-none data-[state=active]:border-accent data-[state=active]:text-ink aria-[current]:border-accent aria-[current]:text-ink ${
    side
      ? 'md:px-3 lg:flex lg:items-center lg:justify-between lg:gap-2 lg:rounded-r-control lg:border-b-0 lg:border-l-2 lg:text-left lg:hover:text-ink lg:data-[state=active]:bg-accent-soft lg:aria-[current]:bg-accent-soft'
      : 'sm:grow-0 sm:px-4'
  }`;

/** Below the header, which has two lines until it is wide enough for one; on a low screen the column scrolls. */
const AT_SIDE =
  'lg:sticky lg:top-32 lg:mb-0 lg:max-h-[calc(100dvh-9rem)] lg:flex-col lg:items-stretch lg:gap-0 lg:overflow-y-auto lg:border-b-0 xl:top-20 xl:max-h-[calc(100dvh-6rem)]';

const forgetPress = ({ currentTarget }: { currentTarget: Element }) =>
  currentTarget.removeAttribute('data-pressed');

/** A press moves the focus by script, which browsers take for the keyboard: its ring is for those who use that. */
const quietWhenPressed = {
  onPointerDown: ({ currentTarget }: { currentTarget: Element }) =>
    currentTarget.setAttribute('data-pressed', ''),
  onKeyDown: forgetPress,
  onBlur: forgetPress,
};

/** Tabs with arrow keys; the row scrolls sideways on narrow screens. */
export function Tabs(props: TabsProps) {
  const { label, tabs, value, defaultValue = tabs[0]?.value ?? '', onValueChange } = props;
  const { side = false, after } = props;
  const isAtSide = useSyncExternalStore(onDesktopChange, isDesktop, onServer) && side;
  const control = value === undefined ? { defaultValue } : { value };
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the open tab of a link may be scrolled out of view, also when numbers on tabs arrive later.
  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const sizes = new ResizeObserver(() => {
      const open = row.querySelector<HTMLElement>('[data-state=active]');
      if (open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
    });
    for (const tab of row.querySelectorAll('[role=tab]')) sizes.observe(tab);
    return () => sizes.disconnect();
  }, []);
  return (
    <Radix.Root
      {...control}
      {...(onValueChange ? { onValueChange } : {})}
      orientation={isAtSide ? 'vertical' : 'horizontal'}
      className={side ? 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-6' : ''}
    >
      <div
        ref={list}
        className={`relative mb-6 flex overflow-x-auto border-b border-line sm:gap-1 ${side ? AT_SIDE : ''}`}
      >
        <Radix.List
          aria-label={label}
          className={`flex shrink-0 grow sm:gap-1 ${side ? 'lg:flex-col lg:items-stretch lg:gap-0' : ''}`}
        >
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} {...quietWhenPressed} className={tabClass(side)}>
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {after}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
