/** The longest edge that any screen shows, in pixels; the server stores no more. */
const LONGEST_EDGE = 1600;
/** A picture that is this small already is not worth the loss of encoding it again. */
const SMALL_ENOUGH = 150 * 1024;
const QUALITY = 0.82;

/**
 * Shrinks a photo before it leaves the device: a picture of a phone's camera has 4 to 12 MB, which takes minutes on
 * a slow network, and the server would shrink it anyway. Falls back to the file itself when it would not get
 * smaller, moves (GIF), or when the browser cannot.
 */
export async function prepareImage(file: File, longestEdge = LONGEST_EDGE): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    try {
      const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
      if (scale === 1 && file.size <= SMALL_ENOUGH) return file;
      return smaller(file, await encoded(bitmap, scale, file.type));
    } finally {
      bitmap.close();
    }
  } catch {
    return file; // the server says what is wrong with it
  }
}

async function encoded(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await blobOf(canvas, 'image/webp');
  // Browsers that cannot write WebP answer with a PNG. JPEG has no transparency, which a photo does not need.
  if (webp?.type === 'image/webp' || type !== 'image/jpeg') return webp;
  return blobOf(canvas, 'image/jpeg');
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** The server wants name and type to agree with the content. */
const EXTENSIONS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

function smaller(file: File, blob: Blob | null): File {
  const extension = blob ? EXTENSIONS[blob.type] : undefined;
  if (!blob || !extension || blob.size >= file.size) return file;
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.${extension}`, { type: blob.type });
}
