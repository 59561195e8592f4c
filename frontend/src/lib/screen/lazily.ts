/** Makes something when it is first used, and keeps it: at the start of a page it would hold up all the rest. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
