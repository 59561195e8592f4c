import { expect, type Locator, type Page } from '@playwright/test';
import type { aPicture } from '../support/pictures.js';

export interface ListingDraft {
  businessName: string;
  serviceType: string;
  description: string;
  state: string;
  area: string;
  city: string;
  location: string;
  startingPrice: string;
  phone: string;
}

export const aListing = (change: Partial<ListingDraft> = {}): ListingDraft => ({
  businessName: 'Okafor Tiling Works',
  serviceType: 'Carpentry',
  description: 'Floors and walls, levelled and grouted.',
  state: 'Lagos',
  area: 'Surulere',
  city: 'Lagos',
  location: 'Adeniran Ogunsanya Street',
  startingPrice: '15,000',
  phone: '08031234567',
  ...change,
});

/** The create and edit screens, by what a provider sees there. */
export class ListingFormPage {
  readonly businessName: Locator;
  readonly files: Locator;

  constructor(private readonly page: Page) {
    this.businessName = page.getByLabel('Business name');
    this.files = page.getByLabel(/^Add pictures/);
  }

  async open(id?: number): Promise<void> {
    await this.page.goto(id === undefined ? '/create-listing' : `/edit-listing/${id}`);
    await expect(this.businessName).toBeVisible();
  }

  async fill(draft: ListingDraft): Promise<void> {
    await this.businessName.fill(draft.businessName);
    await this.page.getByLabel('Service type').selectOption({ label: draft.serviceType });
    await this.page.getByLabel('Description').fill(draft.description);
    await this.page.getByLabel('State').selectOption(draft.state);
    await this.page.getByLabel('Area', { exact: true }).selectOption(draft.area);
    await this.page.getByLabel('City or town').fill(draft.city);
    await this.page.getByLabel('Location').fill(draft.location);
    await this.page.getByLabel('Starting price (₦)').fill(draft.startingPrice);
    await this.page.getByLabel('Phone number').fill(draft.phone);
  }

  async addPicture(picture: ReturnType<typeof aPicture>): Promise<void> {
    await this.files.setInputFiles(picture);
    await expect(this.toast('Upload successful')).toBeVisible();
  }

  toast(title: string): Locator {
    return this.page.getByText(title, { exact: true }).first();
  }

  /** Publishes or saves, and waits for the dashboard to show the listing. */
  async submit(businessName: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Publish Listing|Save Changes)$/ }).click();
    await expect(this.page).toHaveURL(/\/dashboard$/);
    await expect(this.page.getByRole('heading', { name: businessName })).toBeVisible();
  }

  async publish(draft: ListingDraft): Promise<void> {
    await this.open();
    await this.fill(draft);
    await this.submit(draft.businessName);
  }
}
