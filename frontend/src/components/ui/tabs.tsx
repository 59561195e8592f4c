import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** Tabs with arrow keys; the row scrolls sideways on narrow screens. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value ?? '', onValueChange }: TabsProps) {
  const control = value === undefined ? { defaultValue } : { value };
  return (
    <Radix.Root {...control} {...(onValueChange ? { onValueChange } : {})}>
      <Radix.List aria-label={label} className="mb-6 flex overflow-x-auto border-b border-line sm:gap-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 grow border-b-2 border-transparent px-1.5 text-sm sm:grow-0 sm:px-4 font-semibold text-muted -outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
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
