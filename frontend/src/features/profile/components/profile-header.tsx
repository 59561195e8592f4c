import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { EmailText } from '../../../components/shared/email-text.js';
import { Avatar } from '../../../components/ui/avatar.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { dayOf } from '../../../lib/format/dates.js';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import { fullName } from '../../../lib/format/names.js';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import type { UserSelf } from '../../../lib/api/api-types.js';

const importDialog = () =>
  import('./edit-profile-dialog.js').then(({ EditProfileDialog }) => EditProfileDialog);

/** PROF-02 to PROF-04. */
export function ProfileHeader({ user }: { user: UserSelf }) {
  const [editing, setEditing] = useState(false);
  const [EditProfileDialog, wantDialog, insistOnDialog] = useOnDemand(importDialog);
  const name = fullName(user);
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:gap-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-4 md:items-center md:gap-6">
        <Avatar size="lg" name={name} image={user.profileImageUrl} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <h1 tabIndex={-1} className="text-xl wrap-anywhere">
            {name}
          </h1>
          <p className="wrap-anywhere text-muted">
            <EmailText address={user.email} />
          </p>
          {!user.isEmailVerified && (
            <Link
              to={paths.verifyEmail}
              className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
            >
              Confirm this email
            </Link>
          )}
          <p className="text-sm text-muted">Joined {dayOf(user.createdAt)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Badge>Community Member</Badge>
            {user.role === 'provider' && <Badge tone="accent">Service Provider</Badge>}
          </div>
        </div>
      </div>
      <Button
        variant="secondary"
        className="md:self-start"
        aria-haspopup="dialog"
        onPointerEnter={() => void wantDialog()}
        onClick={() => void insistOnDialog().then(setEditing)}
      >
        <Pencil aria-hidden className="size-4" />
        Edit Profile
      </Button>
      {EditProfileDialog && <EditProfileDialog user={user} open={editing} onOpenChange={setEditing} />}
    </Card>
  );
}
