/** The target of shrinking; edges in pixels. */
export interface PictureLimits {
  longestEdge: number;
  /** Its longest edge does not become smaller than this, whatever it weighs then. */
  leastEdge: number;
  mostBytes: number;
}

/** The server encodes once more, with 78 of 100: more would not be seen. The others are for pictures full of detail. */
const QUALITIES = [0.74, 0.6, 0.45];
/** The factor for the edges of a picture that no quality makes small enough. */
const SMALLER = 0.75;

/** A canvas of the page or of a worker. */
export interface Drawing {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode: (type: string, quality: number) => Promise<Blob | null>;
}

/** Throws where there is none, so that nothing white is taken for the picture. */
type NewDrawing = (width: number, height: number) => Drawing;

export function contextOf<Context>(canvas: { getContext: (kind: '2d') => Context | null }): Context {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas here');
  return context;
}

/**
 * Re-encodes the picture, upright and within the limits; null if the browser can decode it but not write it. Rejects when
 * it cannot be decoded.
 */
export async function shrinkPicture(
  file: Blob,
  { longestEdge, leastEdge, mostBytes }: PictureLimits,
  newDrawing: NewDrawing,
): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  try {
    let edge = Math.min(longestEdge, Math.max(picture.width, picture.height));
    for (;;) {
      const blob = await smallest(drawn(picture, edge, newDrawing), mostBytes);
      if (!blob || blob.size <= mostBytes || edge <= leastEdge) return blob;
      edge = Math.max(edge * SMALLER, leastEdge);
    }
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, edge: number, newDrawing: NewDrawing): Drawing {
  const scale = edge / Math.max(picture.width, picture.height);
  const [width = 1, height = 1] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const drawing = newDrawing(width, height);
  drawing.context.imageSmoothingQuality = 'high';
  drawing.context.drawImage(picture, 0, 0, width, height);
  return drawing;
}

/** In the first quality that is small enough, else in the last. */
async function smallest({ context, encode }: Drawing, mostBytes: number): Promise<Blob | null> {
  let blob: Blob | null = null;
  for (const quality of QUALITIES) {
    blob = await encode('image/webp', quality);
    // Browsers that cannot write WebP answer with a PNG. JPEG has no transparency: what is behind becomes white.
    if (blob?.type !== 'image/webp') {
      onWhite(context);
      blob = await encode('image/jpeg', quality);
    }
    if (!blob || blob.size <= mostBytes) break;
  }
  return blob;
}

function onWhite(context: Drawing['context']): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}
