import { expect, type Page } from '@playwright/test';

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

export class ListingFormPage {
  constructor(private readonly page: Page) {}

  async publish(draft: ListingDraft): Promise<void> {
    await this.page.goto('/create-listing');
    await this.page.getByLabel('Business name').fill(draft.businessName);
    await this.page.getByLabel('Service type').selectOption({ label: draft.serviceType });
    await this.page.getByLabel('Description').fill(draft.description);
    await this.page.getByLabel('State').selectOption(draft.state);
    await this.page.getByLabel('Area', { exact: true }).selectOption(draft.area);
    await this.page.getByLabel('City or town').fill(draft.city);
    await this.page.getByLabel('Location').fill(draft.location);
    await this.page.getByLabel('Starting price (₦)').fill(draft.startingPrice);
    await this.page.getByLabel('Phone number').fill(draft.phone);
    await this.page.getByRole('button', { name: 'Publish Listing' }).click();
    await expect(this.page).toHaveURL(/\/dashboard$/);
    await expect(this.page.getByRole('heading', { name: draft.businessName })).toBeVisible();
  }
}
