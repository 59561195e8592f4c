/** An open service request as a card among listings (OP-42). */
export interface OpenRequest {
  id: number;
  title: string;
  serviceType: string;
  location: string;
  city: string;
  state: string;
  /** Free text. */
  budget: string;
  urgency: 'low' | 'medium' | 'high' | 'urgent';
  createdAt: Date;
}

/** A page that search engines may index. */
export interface PublicRequest {
  id: number;
  updatedAt: Date;
}

/** Service requests that are open and not expired by the clock; provided by the module that owns them. */
export abstract class OpenRequests {
  /** Newest first. */
  abstract newest(limit: number): Promise<OpenRequest[]>;
  abstract count(): Promise<number>;
  /** For the sitemap, newest first. */
  abstract addresses(limit: number): Promise<PublicRequest[]>;
}
