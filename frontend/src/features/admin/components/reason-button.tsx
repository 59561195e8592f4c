import { useState, type ComponentProps, type ReactNode } from 'react';
import { AlertDialog } from '../../../components/ui/alert-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { TextareaField } from '../../../components/ui/field.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import type { Subject } from '../../../lib/api/query-keys.js';
import type { rejectionRules } from '../model/admin.rules.js';

interface ReasonButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  trigger: ReactNode;
  title: string;
  description: string;
  confirmText: string;
  pendingText: string;
  rules: typeof rejectionRules;
  maxLength: number;
  /** `key`: of the attempt, so that a second click is the same decision. */
  send: (reason: string, key: string) => Promise<unknown>;
  done: string;
  failed: string;
  alsoStale?: readonly Subject[];
  onDone?: () => void;
}

const NO_REASON = { reason: '' };

/** A button to a decision that needs a reason. */
export function ReasonButton(props: ReasonButtonProps) {
  const [open, setOpen] = useState(false);
  const { trigger, variant, title, description, confirmText, pendingText } = props;
  const { rules, maxLength, send, done, failed, alsoStale = ['wallet'], onDone } = props;
  const { field, formProps, submit, isPending } = useZodForm(rules, NO_REASON, {
    makesStale: ['panel', ...alsoStale],
    send: ({ reason }, key) => send(reason.trim(), key),
    done,
    failed,
    onDone: () => {
      setOpen(false);
      onDone?.();
    },
  });
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {trigger}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        confirmText={confirmText}
        pendingText={pendingText}
        pending={isPending}
        onConfirm={submit}
      >
        <form {...formProps}>
          <TextareaField label="Reason" required {...field('reason')} rows={3} maxLength={maxLength} />
        </form>
      </AlertDialog>
    </>
  );
}
