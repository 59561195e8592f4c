import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.js';
import { adoptUser } from '../../../lib/session.js';
import { toast } from '../../../lib/toast.js';
import { useWrite } from '../../../lib/use-write.js';
import { updateProfile, uploadPicture } from '../api/profile.queries.js';
import { profileChange, type ProfileValues } from '../model/profile-form.rules.js';
import { tellFailure } from './leave-for-login.js';
import type { UserSelf } from '../../../lib/api-types.js';

class UploadFailed extends Error {}

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
  const { mutate, isPending } = useWrite({
    makesStale: ['listings'],
    mutationFn: async ({ values, picture }: Edit) => {
      const uploaded = picture ? await upload(picture, setProgress) : {};
      setProgress(null);
      return updateProfile({ ...profileChange(values, user.phone), ...uploaded });
    },
    onSuccess: (saved) => {
      adoptUser(queryClient, saved);
      toast({ title: 'Profile updated' });
      onSaved();
    },
    onError: (error) => {
      setProgress(null);
      if (error instanceof UploadFailed) {
        toast({
          variant: 'destructive',
          title: 'Upload failed',
          description: 'Failed to upload profile picture. Please try again.',
        });
        return;
      }
      if (error instanceof ApiError) onFieldErrors(error.errors);
      tellFailure('Update failed', error);
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
  return useWrite({
    makesStale: ['listings'],
    mutationFn: () => updateProfile({ profileImageUrl: null }),
    onSuccess: (saved) => {
      adoptUser(queryClient, saved);
      toast({ title: 'Profile picture removed' });
    },
    onError: (error) => tellFailure('Delete failed', error),
  });
}
