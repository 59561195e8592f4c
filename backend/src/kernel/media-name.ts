const VIDEO = /\.(mp4|mpeg|mpg|mov|qt|avi|webm)$/i;

/** Whether the address of an image or video names a video. */
export const hasVideoName = (url: string): boolean => VIDEO.test(url.split(/[?#]/)[0] ?? url);
