import { contextOf, shrinkPicture, type Drawing, type PictureLimits } from './shrink-picture.js';

/** The worker's input. */
export interface PictureTask {
  file: File;
  limits: PictureLimits;
}

/** `blob` is null where the picture cannot be written, and missing where it cannot be decoded. */
export interface PictureDone {
  blob?: Blob | null;
}

const newDrawing = (width: number, height: number): Drawing => {
  const canvas = new OffscreenCanvas(width, height);
  return {
    context: contextOf<OffscreenCanvasRenderingContext2D>(canvas),
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  };
};

addEventListener('message', ({ data }: MessageEvent<PictureTask>) => {
  const reply = (done: PictureDone) => (postMessage as (message: PictureDone) => void)(done);
  shrinkPicture(data.file, data.limits, newDrawing).then(
    (blob) => reply({ blob }),
    () => reply({}),
  );
});
