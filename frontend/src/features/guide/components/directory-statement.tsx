import { Alert } from '../../../components/ui/alert.js';
import { useSite } from '../../../lib/session/site.js';

/** STATIC-01: what the site is not. */
export function DirectoryStatement() {
  const { name } = useSite();
  return (
    <Alert>
      <p>
        <strong>{name} is a directory only.</strong> It does not verify providers or reviews. A verification
        process is planned. Until then, check for yourself who you let into your home.
      </p>
    </Alert>
  );
}
