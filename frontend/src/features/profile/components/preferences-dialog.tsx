import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../../components/shared/loaded.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Switch } from '../../../components/ui/switch.js';
import { useWrite } from '../../../lib/use-write.js';
import { profileQueries, updatePreferences } from '../api/profile.queries.js';
import { tellFailure } from './leave-for-login.js';
import type { PreferencesView } from '../../../lib/api-types.js';

const DIALOGS: Record<
  'notifications' | 'privacy',
  {
    title: string;
    description: string;
    switches: readonly [keyof PreferencesView, label: string, hint: string][];
  }
> = {
  notifications: {
    title: 'Notifications',
    description: 'Changes are saved at once. Security messages and codes always reach you.',
    switches: [
      ['emailNotifications', 'Email', 'Bookings, messages and news about your listings.'],
      ['smsNotifications', 'SMS', 'Short texts to your phone when something needs you.'],
    ],
  },
  privacy: {
    title: 'Privacy',
    description: 'Changes are saved at once.',
    switches: [
      [
        'showPresence',
        'Show when I am online',
        'Others see whether you are online and when you were last here.',
      ],
    ],
  },
};

interface PreferencesDialogProps {
  kind: keyof typeof DIALOGS;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** OP-38: each switch acts at once; where the server refuses, it goes back. */
export function PreferencesDialog({ kind, open, onOpenChange }: PreferencesDialogProps) {
  const { title, description, switches } = DIALOGS[kind];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <Switches switches={switches} />
    </Dialog>
  );
}

function Switches({ switches }: { switches: (typeof DIALOGS)['privacy']['switches'] }) {
  const queryClient = useQueryClient();
  const { queryKey } = profileQueries.preferences();
  const query = useQuery(profileQueries.preferences());
  const { mutate } = useWrite({
    makesStale: [],
    scope: { id: 'preferences' }, // one after the other: the last answer is the newest
    mutationFn: updatePreferences,
    onMutate: (change) => {
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, ...change });
      return { before };
    },
    onSuccess: (preferences) => queryClient.setQueryData(queryKey, preferences),
    onError: (error, _change, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      tellFailure('Update failed', error);
    },
  });
  return (
    <Loaded query={query} height="h-44" failed="Your settings did not load">
      {(preferences) => {
        return (
          <div className="flex flex-col gap-4">
            {switches.map(([name, label, hint]) => (
              <Switch
                key={name}
                label={label}
                hint={hint}
                checked={preferences[name]}
                onChange={(event) => mutate({ [name]: event.target.checked })}
              />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}
