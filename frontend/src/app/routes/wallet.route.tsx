import { WalletScreen } from '../../features/wallet/components/wallet-screen.js';
import { usePageTitle } from '../../lib/screen/page-head.js';

export function Screen() {
  usePageTitle('Wallet');
  return <WalletScreen />;
}
