/** Where the footer says how much data the page has used. */
export const WEIGHT_ELEMENT_ID = 'page-weight';
