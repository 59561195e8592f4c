import { PrivacyPage } from '../../features/guide/components/privacy-page.js';

export const Screen = PrivacyPage;
