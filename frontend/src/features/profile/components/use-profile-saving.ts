import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.js';
import { UnreadablePicture } from '../../../lib/uploads/prepare-image.js';
import { adoptUser } from '../../../lib/session/session.js';
import type { ToastMessage } from '../../../lib/toast.js';
import { updateProfile, uploadPicture } from '../api/profile.queries.js';
import { profileChange, type ProfileValues } from '../model/profile-form.rules.js';
import { profileFailure } from './leave-for-login.js';
import type { UserSelf } from '../../../lib/api/api-types.js';
import type { FormSubmission } from '../../../lib/forms/use-form-sending.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';

class UploadFailed extends Error {}

const pictureFailed = ({ cause }: UploadFailed): ToastMessage => ({
  variant: 'destructive',
  title: 'Upload failed',
  description:
    cause instanceof UnreadablePicture
      ? cause.message
      : 'Failed to upload profile picture. Please try again.',
});

/** The progress of the upload; `paused`: offline, it continues by itself. */
interface PictureProgress {
  share: number;
  paused: boolean;
}

export const uploadingText = ({ share, paused }: PictureProgress): string =>
  paused ? 'Waiting for the network...' : `Uploading ${Math.round(share * 100)}%`;

/**
 * PROF-19 to PROF-21: saving: a new picture first, if there is one, then the profile that names it. `progress` is
 * null while no picture is being sent.
 */
export function useProfileSaving(user: UserSelf, picture: File | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<PictureProgress | null>(null);
  const saving: FormSubmission<UserSelf, ProfileValues> = {
    makesStale: ['listings'],
    once: true,
    send: async (values) => {
      const uploaded = picture ? await upload(picture, setProgress) : {};
      setProgress(null);
      return updateProfile({ ...profileChange(values, user.phone), ...uploaded });
    },
    done: 'Profile updated',
    failed: (failure) =>
      failure instanceof UploadFailed ? pictureFailed(failure) : profileFailure('Update failed')(failure),
    onDone: (saved) => {
      adoptUser(queryClient, saved);
      onSaved();
    },
    onFailed: () => setProgress(null),
  };
  return { saving, progress };
}

/** A session that is over is not the picture's fault (PROF-13). */
async function upload(picture: File, onProgress: (progress: PictureProgress) => void) {
  onProgress({ share: 0, paused: false });
  try {
    const profileImageUrl = await uploadPicture(picture, {
      onProgress: (share) => onProgress({ share, paused: false }),
      onPaused: (paused) => onProgress({ share: 0, paused }),
    });
    return { profileImageUrl };
  } catch (error) {
    throw error instanceof ApiError && error.status === 401
      ? error
      : new UploadFailed('The picture was not uploaded', { cause: error });
  }
}

/** PROF-19: null removes the picture; the rest stays. */
export function useRemovePicture() {
  const queryClient = useQueryClient();
  return useSubmit({
    makesStale: ['listings'],
    send: () => updateProfile({ profileImageUrl: null }),
    done: 'Profile picture removed',
    failed: profileFailure('Delete failed'),
    onDone: (saved) => adoptUser(queryClient, saved),
  });
}
