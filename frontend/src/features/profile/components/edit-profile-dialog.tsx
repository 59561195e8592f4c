import { useState } from 'react';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/field.js';
import { profileRules } from '../model/profile-form.rules.js';
import { PictureField, type ChosenPicture } from './picture-field.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { uploadingText, useProfileSaving } from './use-profile-saving.js';
import type { UserSelf } from '../../../lib/api/api-types.js';

interface EditProfileDialogProps {
  user: UserSelf;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** PROF-04, PROF-14 to PROF-21. */
export function EditProfileDialog({ user, open, onOpenChange }: EditProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Profile">
      <ProfileForm user={user} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ProfileForm({ user, onDone }: { user: UserSelf; onDone: () => void }) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const { saving, progress } = useProfileSaving(user, picture?.file ?? null, onDone);
  const { form, field, formProps, isPending } = useZodForm(
    profileRules(user.phone),
    { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    saving,
  );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <PictureField user={user} picture={picture} onChange={setPicture} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" {...field('firstName')} autoComplete="given-name" />
        <TextField label="Last name" {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        label="Phone number (optional)"
        hint={user.isPhoneVerified ? 'A new number has to be verified again.' : undefined}
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <FormFooter
        onCancel={onDone}
        pending={isPending}
        pendingText={progress === null ? 'Saving...' : uploadingText(progress)}
      >
        Save Changes
      </FormFooter>
      <LeaveGuard
        active={form.formState.isDirty || picture !== null}
        lost="Your changes have not been saved."
      />
    </form>
  );
}
