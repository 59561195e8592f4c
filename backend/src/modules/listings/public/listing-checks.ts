export const CHECK_KINDS = ['identity', 'business', 'address', 'phone', 'location'] as const;

/** Something that was checked about a provider, and when (ISO 8601). */
export interface ListingCheck {
  kind: (typeof CHECK_KINDS)[number];
  at: string;
}

/** Valid checks of a listing and of its owner; implemented by discovery. */
export abstract class ListingChecks {
  /** By listing; without the location, which its record says. Listings of which nothing was checked are left out. */
  abstract of(
    listings: readonly { id: number; userId: number }[],
  ): Promise<ReadonlyMap<number, readonly ListingCheck[]>>;
}

/** The projection that they are read from, for routes that wait for it. */
export const checkReadModel = { name: 'listing-card' } as const;

/** As a card and a page show them: the newest of each kind, in the order of `CHECK_KINDS`; left out without any. */
export const checksOf = (
  checks: readonly ListingCheck[] = [],
  locationVerifiedAt: string | null = null,
): { checks?: ListingCheck[] } => {
  const all = [
    ...checks,
    ...(locationVerifiedAt === null ? [] : [{ kind: 'location', at: locationVerifiedAt } as const]),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const newest = CHECK_KINDS.flatMap((kind) => all.find((check) => check.kind === kind) ?? []);
  return newest.length > 0 ? { checks: newest } : {};
};

/** Documents that people sent to be checked (contract 3.15). */
export abstract class WaitingVerifications {
  /** How many wait for an administrator. */
  abstract countWaiting(): Promise<number>;
}
