import compression from 'compression';

/** Packs what flows through the answer, where the client can unpack it: pages, files of text, statements. */
export const compressed = compression();
