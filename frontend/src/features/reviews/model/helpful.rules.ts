export const helpfulText = (count: number): string =>
  count === 1 ? 'One person found this helpful' : `${count} people found this helpful`;
