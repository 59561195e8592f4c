/** HOME-03: the chips, in this order; the slug is the service type's key (OP-21). */
export const HOME_CATEGORIES: readonly { slug: string; label: string }[] = [
  { slug: 'houseCleaning', label: 'House Cleaning' },
  { slug: 'plumbing', label: 'Plumbing' },
  { slug: 'tutoring', label: 'Tutoring' },
  { slug: 'electrical', label: 'Electrical' },
  { slug: 'painting', label: 'Painting' },
  { slug: 'handyman', label: 'Handyman' },
];
