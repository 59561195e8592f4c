import { GuidePage } from '../../features/guide/components/guide-page.js';
import text from '../../features/guide/texts/trust.json';
import { paths } from '../../lib/paths.js';

export const Screen = () => <GuidePage text={text} canonical={paths.trust} />;
