import { TestPhone } from '../../features/auth/components/test-phone.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

/** OP-18: open to everybody; whether its calls exist is for the server to say. */
export function Screen() {
  const { name } = useSite();
  usePageHead({ title: `Phone test | ${name}` });
  return (
    <div className="page-width py-8 md:py-12">
      <TestPhone />
    </div>
  );
}
