import { usePageTitle } from '../../lib/screen/page-head.js';
import { BlocksChapter, ListsChapter, StatesChapter } from '../dev-ui/blocks-chapter.js';
import { ButtonsChapter, FormChapter } from '../dev-ui/controls-chapter.js';
import { CrashChapter, OverlaysChapter, ToastsChapter } from '../dev-ui/overlays-chapter.js';
import { TokensChapter } from '../dev-ui/tokens-chapter.js';

/** Every component in every state, for those who build. In production the server answers 404 at this address. */
export function Screen() {
  usePageTitle('Design system');
  return (
    <div className="page-width flex flex-col gap-12 py-8">
      <h1 tabIndex={-1} className="text-xl">
        Design system
      </h1>
      <TokensChapter />
      <ButtonsChapter />
      <FormChapter />
      <BlocksChapter />
      <ListsChapter />
      <StatesChapter />
      <OverlaysChapter />
      <ToastsChapter />
      <CrashChapter />
    </div>
  );
}
