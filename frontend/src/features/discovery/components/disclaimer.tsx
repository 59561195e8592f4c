import { Alert } from '../../../components/ui/alert.js';

/** SEARCH-08, and what is checked nevertheless. */
export const Disclaimer = () => (
  <Alert className="bg-transparent p-0! text-xs! text-muted! [&>svg]:hidden">
    This directory does not verify providers or reviews. Phone, place and identity are checked where a card
    says so; reviews come after a completed job.
  </Alert>
);
