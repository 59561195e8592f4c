import { WalletScreen } from '../../features/wallet/components/wallet-screen.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

export function Screen() {
  const { name } = useSite();
  usePageHead({ title: `Wallet | ${name}` });
  return <WalletScreen />;
}
