import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { adoptUser } from '../../../lib/session.js';
import type { ToastMessage } from '../../../lib/toast.js';
import { updateProfile, uploadPicture } from '../api/profile.queries.js';
import { profileChange, type ProfileValues } from '../model/profile-form.rules.js';
import { profileFailure } from './leave-for-login.js';
import type { UserSelf } from '../../../lib/api-types.js';
import { useAct } from '../../../lib/use-act.js';

class UploadFailed extends Error {}

const PICTURE_FAILED: ToastMessage = {
  variant: 'destructive',
  title: 'Upload failed',
  description: 'Failed to upload profile picture. Please try again.',
};

interface Edit {
  values: ProfileValues;
  /** A new picture, or null to leave it as it is. */
  picture: File | null;
}

interface Outcome {
  onSaved: () => void;
  /** The server's text per field. */
  onFieldErrors: (texts: Record<string, string>) => void;
}

/** PROF-19 to PROF-21: the picture first, if there is a new one, then the profile that names it. */
export function useSaveProfile(user: UserSelf, { onSaved, onFieldErrors }: Outcome) {
  const queryClient = useQueryClient();
  /** The share of the picture that has left; null while none is on its way. */
  const [progress, setProgress] = useState<number | null>(null);
  const { mutate, isPending } = useAct({
    makesStale: ['listings'],
    act: async ({ values, picture }: Edit) => {
      const uploaded = picture ? await upload(picture, setProgress) : {};
      setProgress(null);
      return updateProfile({ ...profileChange(values, user.phone), ...uploaded });
    },
    done: 'Profile updated',
    failed: (failure) =>
      failure instanceof UploadFailed ? PICTURE_FAILED : profileFailure('Update failed')(failure),
    onDone: (saved) => {
      adoptUser(queryClient, saved);
      onSaved();
    },
    onFailed: (failure) => {
      setProgress(null);
      if (failure instanceof ApiError) onFieldErrors(failure.errors);
    },
  });
  return { save: mutate, isSaving: isPending, progress };
}

/** A session that is over is not the picture's fault (PROF-13). */
async function upload(picture: File, onProgress: (share: number) => void) {
  onProgress(0);
  try {
    return { profileImageUrl: await uploadPicture(picture, onProgress) };
  } catch (error) {
    throw error instanceof ApiError && error.status === 401 ? error : new UploadFailed();
  }
}

/** PROF-19: null removes the picture; the rest stays. */
export function useRemovePicture() {
  const queryClient = useQueryClient();
  return useAct({
    makesStale: ['listings'],
    act: () => updateProfile({ profileImageUrl: null }),
    done: 'Profile picture removed',
    failed: profileFailure('Delete failed'),
    onDone: (saved) => adoptUser(queryClient, saved),
  });
}
