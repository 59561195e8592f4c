import { useCallback, useState, type ComponentType } from 'react';

/**
 * A part of the shell whose code arrives when it is first wanted. A failed download is no crash: `want` answers
 * false, and the next wish tries again.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | null, want: () => Promise<boolean>] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const want = useCallback(
    () =>
      load().then(
        (loaded) => {
          setPart(() => loaded);
          return true;
        },
        () => false,
      ),
    [load],
  );
  return [Part, want];
}
