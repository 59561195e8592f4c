import { useState } from 'react';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { profileRules } from '../model/profile-form.rules.js';
import { PictureField, type ChosenPicture } from './picture-field.js';
import { useRuledForm } from '../../../lib/forms/use-ruled-form.js';
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
  const { form, register, errors, submit, isPending } = useRuledForm(
    profileRules(user.phone),
    { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    saving,
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <PictureField user={user} picture={picture} onChange={setPicture} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field
        label="Phone number (optional)"
        hint={user.isPhoneVerified ? 'A new number has to be verified again.' : undefined}
        error={errors.phone?.message}
      >
        {(control) => (
          <TextInput {...control} {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        )}
      </Field>
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
