/** What the erased person says of their trade; values that nothing else in the product contains. */
export const TRADE = {
  businessName: 'Qwaxombe Kanarie Works',
  location: '77 Kanariestraat',
  description: 'Xylofoonkanarie repairs of every kind',
  contactPhone: '+2348099123987',
  whatsapp: '+2348099123988',
  contactEmail: 'shop@kanarie.example',
  website: 'https://kanarie-website.example',
  priceDescription: 'Kanarieprijs on request',
  serviceType: 'Qwaxtrade',
  city: 'Qwaxcity',
  sublocation: 'Qwaxarea',
  serviceAreas: 'Qwaxreach',
  image: 'https://qwaximages.example/shop.webp',
};

/** The body of the erased person's listings. */
export const ownListing = () => {
  const { contactPhone: phone, contactEmail: email, image, serviceAreas, ...texts } = TRADE;
  return {
    ...texts,
    phone,
    email,
    serviceAreas: [serviceAreas],
    images: [image],
    state: 'Lagos',
    startingPrice: 5000,
    pricingType: 'fixed',
  };
};

/** Another user's listing. */
export const plainListing = () => ({
  businessName: 'Obi Pipes',
  serviceType: 'plumbing',
  city: 'Ikeja',
  state: 'Lagos',
  sublocation: 'Ikeja',
  description: 'Pipes',
  location: 'Allen Avenue',
  phone: '08031000001',
  startingPrice: 5000,
  pricingType: 'fixed',
});
