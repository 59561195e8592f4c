import { UPLOAD_LIMITS } from '../../../lib/uploads/upload-limits.js';

/** PROF-17, PROF-18: why a file cannot be the picture; undefined when it can. */
export function pictureProblem({ type, size }: { type: string; size: number }) {
  if (!type.startsWith('image/'))
    return { title: 'Invalid file', description: 'Please select an image file.' };
  if (size > UPLOAD_LIMITS.profile.image)
    return { title: 'File too large', description: 'Please select an image smaller than 5MB.' };
  return undefined;
}
