import { FileButton } from '../../../components/ui/file-input.js';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { prepareDocument, UnreadablePicture } from '../../../lib/uploads/prepare-image.js';
import { documentProblem, MOST_FILES } from '../model/document-form.rules.js';

interface DocumentFilesProps {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: File[]) => void;
}

/** Photos of the camera or chosen files, made smaller on this device, with a preview of each before it is sent. */
export function DocumentFiles({ files, error, onChange }: DocumentFilesProps) {
  const id = useId();
  const [isPreparing, setIsPreparing] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const add = async (chosen: readonly File[]) => {
    setIsPreparing(true);
    const fit: File[] = [];
    const unfit: string[] = [];
    for (const file of chosen) {
      try {
        const prepared = await prepareDocument(file);
        const problem = documentProblem(prepared);
        if (problem) unfit.push(problem);
        else fit.push(prepared);
      } catch (failure) {
        unfit.push(failure instanceof UnreadablePicture ? failure.message : `${file.name} cannot be read.`);
      }
    }
    const remaining = MOST_FILES - files.length;
    if (fit.length > remaining) unfit.push(`Send at most ${MOST_FILES} files.`);
    setProblems(unfit);
    setIsPreparing(false);
    if (fit.length > 0) onChange([...files, ...fit.slice(0, remaining)]);
  };
  const described = { 'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint` };
  const isFull = files.length >= MOST_FILES;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">Photos or files</legend>
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="flex flex-col gap-2">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <ChosenFile file={file} onRemove={() => onChange(files.filter((one) => one !== file))} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          {...described}
          aria-invalid={error ? true : undefined}
          accept="image/*"
          capture="environment"
          disabled={isFull}
          onFiles={(chosen) => void add(chosen)}
        >
          <ImagePlus aria-hidden className="size-5" />
          {files.length > 0 ? 'Take another photo' : 'Take a photo'}
        </FileButton>
        <FileButton
          {...described}
          accept="image/*,application/pdf"
          multiple
          disabled={isFull}
          onFiles={(chosen) => void add(chosen)}
        >
          Choose a file
        </FileButton>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        Front and back if both have text, up to {MOST_FILES}. JPG, PNG, WebP or PDF; photos are made smaller
        on your phone and stay readable.
      </p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isPreparing && 'Making the photo smaller...'}
      </p>
      <div role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line p-2">
      <Preview file={file} />
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        {file.name}
        <span className="block text-muted tabular-nums">{Math.ceil(file.size / 1024)} KB</span>
      </p>
      <Button variant="ghost" size="icon" onClick={onRemove} aria-label={`Remove ${file.name}`}>
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

/** Large enough to see whether the text is sharp. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (!file.type.startsWith('image/'))
    return (
      <span className="flex size-24 shrink-0 items-center justify-center rounded-control bg-sunken font-bold text-muted">
        PDF
      </span>
    );
  return (
    <img
      ref={show}
      alt=""
      width={96}
      height={96}
      className="size-24 shrink-0 rounded-control bg-sunken object-contain"
    />
  );
}
