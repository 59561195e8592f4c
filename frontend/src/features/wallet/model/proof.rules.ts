const MOST_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** PAY-09, OP-28: why a file is no proof of a payment; undefined when it may be one. Ask after it was shrunk. */
export const proofProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!TYPES.includes(type)) return 'Please choose an image: JPG, PNG, WebP or GIF.';
  if (size > MOST_BYTES) return 'Please choose an image of at most 5 MB.';
  return undefined;
};
