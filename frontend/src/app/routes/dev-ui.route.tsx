import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AlertDialog } from '../../components/ui/alert-dialog.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Field } from '../../components/ui/field.js';
import { Menu, MenuItem, MenuSeparator, SubMenu } from '../../components/ui/menu.js';
import { Sheet } from '../../components/ui/sheet.js';
import { TextInput } from '../../components/ui/text-input.js';
import { Tooltip } from '../../components/ui/tooltip.js';
import { TOAST_DURATION_LONG, TOAST_DURATION_LONGEST } from '../../lib/constants.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { toast } from '../../lib/toast.js';

/** Overlays, toasts and a crash, for tests and for developers. In production the server answers 404. */
export function Screen() {
  usePageTitle('Design system');
  return (
    <div className="page-width flex flex-col gap-12 py-8">
      <h1 tabIndex={-1} className="text-xl">
        Design system
      </h1>
      <OverlaysChapter />
      <ToastsChapter />
      <CrashChapter />
    </div>
  );
}

const Chapter = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-6 border-t border-line pt-8">
    <h2 className="text-lg">{title}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
);

type Overlay = 'dialog' | 'question' | 'sheet' | null;

function OverlaysChapter() {
  const [open, setOpen] = useState<Overlay>(null);
  const onOpenChange = (isOpen: boolean) => setOpen((was) => (isOpen ? was : null));
  const close = () => setOpen(null);
  return (
    <Chapter title="Dialogs and menus">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('question')}>
        Delete listing
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Open side panel
      </Button>
      <Tooltip text="Add a picture">
        <Button variant="secondary" size="icon" aria-label="Add a picture">
          <Plus aria-hidden className="size-5" />
        </Button>
      </Tooltip>
      <Menu trigger={<Button variant="secondary">Open menu</Button>}>
        <MenuItem>Edit</MenuItem>
        <SubMenu label="Share">
          <MenuItem>Copy link</MenuItem>
          <MenuItem>Send by WhatsApp</MenuItem>
        </SubMenu>
        <MenuItem disabled>Promote</MenuItem>
        <MenuSeparator />
        <MenuItem>Remove</MenuItem>
      </Menu>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={onOpenChange}
        title="Edit profile"
        description="Your name is shown to people you contact."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save changes</Button>
          </>
        }
      >
        <Field label="First name">{(control) => <TextInput {...control} defaultValue="Chioma" />}</Field>
      </Dialog>
      <AlertDialog
        open={open === 'question'}
        onOpenChange={onOpenChange}
        title="Delete this listing?"
        description="It disappears from search at once. Its reviews go with it. This cannot be undone."
        confirmText="Delete listing"
        onConfirm={close}
      />
      <Sheet open={open === 'sheet'} onOpenChange={onOpenChange} title="Filters">
        <p className="text-muted">A side panel: the menu on phones, filters.</p>
      </Sheet>
    </Chapter>
  );
}

function ToastsChapter() {
  return (
    <Chapter title="Toasts">
      <Button variant="secondary" onClick={() => toast({ title: 'Listing saved' })}>
        Title only, 5 s
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Contact initiated',
            description: 'Agree the price before the work starts.',
            duration: TOAST_DURATION_LONG,
          })
        }
      >
        With description, 6 s
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            variant: 'destructive',
            title: 'Upload failed',
            description: 'The connection was lost. Your text is still here.',
            duration: TOAST_DURATION_LONGEST,
            action: { label: 'Try Again', onClick: () => undefined },
          })
        }
      >
        Failure with action, 8 s
      </Button>
    </Chapter>
  );
}

function CrashChapter() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Crashed on purpose from /dev/ui');
  return (
    <Chapter title="Crash">
      <Button variant="danger" onClick={() => setBroken(true)}>
        Crash this screen
      </Button>
    </Chapter>
  );
}
