import { PageSpinner } from '../../components/ui/spinner.js';

export const Screen = () => <PageSpinner />;
