import { createContext, useContext } from 'react';

/**
 * Whether the visitor asks for little data (the browser's `Save-Data`): small pictures, no videos and nothing fetched
 * in advance. Decided with the page, so that server and browser write the same markup.
 */
export const SaveDataContext = createContext(false);

export const useSaveData = (): boolean => useContext(SaveDataContext);
