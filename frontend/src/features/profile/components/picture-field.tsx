import { FileInput } from '../../../components/ui/file-input.js';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Avatar } from '../../../components/ui/avatar.js';
import { Button } from '../../../components/ui/button.js';
import { toast } from '../../../lib/toast.js';
import { fullName } from '../../../lib/format/names.js';
import { useRemovePicture } from './use-profile-saving.js';
import type { UserSelf } from '../../../lib/api/api-types.js';
import { UPLOAD_LIMITS } from '../../../lib/uploads/upload-limits.js';

export interface ChosenPicture {
  file: File;
  /** Shows it on this page, until it is replaced. */
  preview: string;
}

interface PictureFieldProps {
  user: UserSelf;
  picture: ChosenPicture | null;
  onChange: (picture: ChosenPicture | null) => void;
}

/** PROF-17, PROF-18: choose a picture and see it at once; it is sent with the form. Removing acts at once. */
export function PictureField({ user, picture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const removal = useRemovePicture();
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.preview);
  }, [picture]);

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem) toast({ variant: 'destructive', ...problem });
    else onChange({ file, preview: URL.createObjectURL(file) });
  };
  const remove = () => {
    choose.current?.focus(); // this button is about to go
    if (picture) onChange(null);
    else removal.mutate();
  };
  return (
    <div className="flex items-center gap-4">
      <Avatar size="lg" name={fullName(user)} image={picture?.preview ?? user.profileImageUrl} />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            variant="secondary"
            size="sm"
            className="min-h-11"
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden className="size-4" />
            {picture || user.profileImageUrl ? 'Change picture' : 'Choose picture'}
          </Button>
          {(picture || user.profileImageUrl) && (
            <Button
              variant="ghost"
              size="sm"
              className="min-h-11"
              pending={removal.isPending}
              pendingText="Removing..."
              onClick={remove}
            >
              <Trash2 aria-hidden className="size-4" />
              {picture ? 'Undo' : 'Remove picture'}
            </Button>
          )}
        </div>
        <p id={hintId} className="line-clamp-2 text-sm wrap-anywhere text-muted" aria-live="polite">
          {picture ? picture.file.name : 'JPG, PNG or WebP, up to 5 MB.'}
        </p>
        <FileInput
          ref={input}
          accept="image/*"
          aria-label="Profile picture"
          tabIndex={-1}
          onFiles={([file]) => take(file)}
        />
      </div>
    </div>
  );
}

/** PROF-17, PROF-18: why a file cannot be the picture; undefined when it can. */
export function pictureProblem({ type, size }: { type: string; size: number }) {
  if (!type.startsWith('image/'))
    return { title: 'Invalid file', description: 'Please select an image file.' };
  if (size > UPLOAD_LIMITS.profile.image)
    return { title: 'File too large', description: 'Please select an image smaller than 5MB.' };
  return undefined;
}
