/** The answer, or a rejection with `tooLate()` after this many milliseconds; a later answer is ignored. */
export const withinDeadline = async <Answer>(
  ms: number,
  answer: Promise<Answer>,
  tooLate: () => Error,
): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined); // if it lost the race, its rejection would be unhandled
  }
};
