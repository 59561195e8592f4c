/** The one spelling under which an address is stored and compared (AUTH-07). */
export const normaliseEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
