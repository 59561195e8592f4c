/** A town and its state, which some towns are called after: "Ikeja, Lagos", "Kano". */
export const townOf = ({ city, state }: { city: string; state: string }): string =>
  [...new Set([city, state])].filter(Boolean).join(', ');
