import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { toast } from '../toast.js';

/**
 * A part of a screen whose code arrives when it is first wanted. A failed download is no crash: `want` answers false,
 * and the next wish tries again. `insist` is for a press on a button: it says so when nothing can be shown.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | null, want: () => Promise<boolean>, insist: () => Promise<boolean>] {
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
  const insist = useCallback(async () => {
    const { dataset } = document.documentElement;
    dataset['coming'] = ''; // on a slow line the style sheet shows that the press was felt
    const there = await want();
    delete dataset['coming'];
    if (!there) toast(DID_NOT_LOAD);
    return there;
  }, [want]);
  return [Part, want, insist];
}

/** A part that comes by itself as soon as it is needed: `[Part]`, null until it is there. */
export function useWhenNeeded<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): [Part: ComponentType<Props> | null] {
  const [Part, want] = useOnDemand(load);
  useEffect(() => {
    if (isNeeded) void want();
  }, [isNeeded, want]);
  return [Part];
}

const DID_NOT_LOAD = {
  variant: 'destructive',
  title: 'This did not load',
  description: 'Check your connection and try again.',
} as const;
