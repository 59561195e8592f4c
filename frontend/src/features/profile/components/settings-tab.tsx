import { LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { exportAccount } from '../api/profile.queries.js';
import { BlockedPeople } from './blocked-people.js';
import { CalendarFeed } from './calendar-feed.js';
import { profileFailure } from './leave-for-login.js';

const importDialog = () =>
  import('./preferences-dialog.js').then(({ PreferencesDialog }) => PreferencesDialog);

/** PROF-10 to PROF-12, OP-38. */
export function SettingsTab({ phoneCard }: { phoneCard: ReactNode }) {
  const [shown, setShown] = useState<'notifications' | 'privacy'>('notifications');
  const [open, setOpen] = useState(false);
  const [PreferencesDialog, , insistOnDialog] = useOnDemand(importDialog);
  const show = (dialog: typeof shown) => () => {
    setShown(dialog);
    void insistOnDialog().then(setOpen);
  };
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4">
        <h2 className="text-lg">Phone verification</h2>
        {phoneCard}
      </section>
      <CalendarFeed />
      <section className="flex flex-col gap-4">
        <h2 className="text-lg">Account Settings</h2>
        <Card className="divide-y divide-line">
          <Row title="Email Notifications" text="What we may contact you about by email and SMS.">
            <Button variant="secondary" aria-haspopup="dialog" onClick={show('notifications')}>
              Configure <span className="sr-only">email notifications</span>
            </Button>
          </Row>
          <Row title="Privacy Settings" text="What others can see of you.">
            <Button variant="secondary" aria-haspopup="dialog" onClick={show('privacy')}>
              Manage <span className="sr-only">privacy settings</span>
            </Button>
          </Row>
          <Row title="Account Data" text="All your account data, as a file.">
            <ExportButton />
          </Row>
        </Card>
        <BlockedPeople />
        {/* PROF-12: the browser itself goes there, so that it works whatever state the page is in. */}
        <a href="/api/logout" className={buttonClass({ variant: 'secondary', className: 'self-start' })}>
          <LogOut aria-hidden className="size-4" />
          Sign Out
        </a>
      </section>
      {PreferencesDialog && <PreferencesDialog kind={shown} open={open} onOpenChange={setOpen} />}
    </div>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

function ExportButton() {
  const { mutate, isPending } = useSubmit({
    makesStale: [],
    send: exportAccount,
    done: { title: 'Export ready', description: 'Your account data was downloaded.' },
    failed: profileFailure('Export failed'),
    onDone: (data) => save(data, `handwork-account-${new Date().toISOString().slice(0, 10)}.json`),
  });
  return (
    <Button variant="secondary" pending={isPending} pendingText="Preparing..." onClick={() => mutate()}>
      Export <span className="sr-only">account data</span>
    </Button>
  );
}

function save(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
