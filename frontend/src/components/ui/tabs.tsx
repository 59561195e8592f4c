import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Many tabs: they are closer together, and on a desktop wrap into several rows. */
  dense?: boolean;
}

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
  const { label, tabs, value, defaultValue = tabs[0]?.value ?? '', onValueChange, dense = false } = props;
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
    for (const tab of row.children) sizes.observe(tab);
    return () => sizes.disconnect();
  }, []);
  return (
    <Radix.Root {...control} {...(onValueChange ? { onValueChange } : {})}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={`relative mb-6 flex border-b border-line sm:gap-1 ${dense ? 'max-md:overflow-x-auto md:flex-wrap' : 'overflow-x-auto'}`}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            {...quietWhenPressed}
            className={`min-h-11 shrink-0 grow border-b-2 border-transparent px-1.5 text-sm font-semibold text-muted -outline-offset-2 data-pressed:outline-none data-[state=active]:border-accent data-[state=active]:text-ink ${dense ? 'md:grow-0 md:px-3' : 'sm:grow-0 sm:px-4'}`}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
