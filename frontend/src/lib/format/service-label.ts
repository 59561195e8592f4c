/** A service type in words: `houseCleaning` → "House Cleaning", `acRepair` → "AC Repair" (DETAIL-07). */
export const serviceLabel = (serviceType: string): string =>
  serviceType
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (word.toLowerCase() === 'ac' ? 'AC' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
