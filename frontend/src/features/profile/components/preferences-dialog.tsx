import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../../components/shared/loaded.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Switch } from '../../../components/ui/switch.js';
import { api } from '../../../lib/api/api-client.js';
import { useWrite } from '../../../lib/api/use-write.js';
import { profileQueries } from '../api/profile.queries.js';
import { toast } from '../../../lib/toast.js';
import { profileFailure } from './leave-for-login.js';
import type { PreferencesView } from '../../../lib/api/api-types.js';

type NoticeKind = keyof NonNullable<PreferencesView['notices']>;

/** OP-41: what each kind is about. Decisions of the team about a listing always come. */
const KINDS = [
  ['contacts', 'Contacts', 'A customer contacted you, or a provider confirmed.'],
  ['bookings', 'Bookings', 'New bookings, and updates on yours.'],
  ['reminders', 'Reminders', 'A day and an hour before the time of a booking.'],
  ['reviews', 'Reviews', 'Reviews of your work, and answers to yours.'],
  ['payments', 'Payments', 'Whether a payment to your wallet was confirmed.'],
  ['requests', 'Service requests', 'Answers to your requests, and whether yours was chosen.'],
  ['requestsNearby', 'New requests near you', 'A customer in your state needs your trade.'],
  ['savedSearches', 'Saved searches', 'By email, once a day: new providers for a search that you saved.'],
] as const;

const DIALOGS: Record<
  'notifications' | 'privacy',
  {
    title: string;
    description: string;
    switches: readonly [Exclude<keyof PreferencesView, 'notices'>, label: string, hint: string][];
    kinds: readonly (readonly [NoticeKind, label: string, hint: string])[];
  }
> = {
  notifications: {
    title: 'Notifications',
    description: 'Changes are saved at once. Security messages and codes always reach you.',
    switches: [
      ['emailNotifications', 'Email', 'Updates on what you ask for and what you offer.'],
      ['smsNotifications', 'SMS', 'Short text messages when something needs your attention.'],
    ],
    kinds: KINDS,
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
    kinds: [],
  },
};

interface PreferencesDialogProps {
  kind: keyof typeof DIALOGS;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** OP-38: each switch acts at once; where the server refuses, it goes back. */
export function PreferencesDialog({ kind, open, onOpenChange }: PreferencesDialogProps) {
  const { title, description, ...settings } = DIALOGS[kind];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <Switches {...settings} />
    </Dialog>
  );
}

/** Kinds that the change does not name stay as they are. */
const withChange = (before: PreferencesView, change: Partial<PreferencesView>): PreferencesView => ({
  ...before,
  ...change,
  ...(change.notices && { notices: { ...before.notices, ...change.notices } }),
});

function Switches({ switches, kinds }: Pick<(typeof DIALOGS)['privacy'], 'switches' | 'kinds'>) {
  const queryClient = useQueryClient();
  const { queryKey } = profileQueries.preferences();
  const query = useQuery(profileQueries.preferences());
  const { mutate } = useWrite({
    makesStale: [],
    scope: { id: 'preferences' }, // one after the other: the last answer is the newest
    mutationFn: (change: Partial<PreferencesView>) =>
      api.put<PreferencesView>('/api/user/preferences', change),
    onMutate: (change) => {
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, withChange(before, change));
      return { before };
    },
    onSuccess: (preferences) => queryClient.setQueryData(queryKey, preferences),
    onError: (error, _change, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      const said = profileFailure('Update failed')(error);
      if (said) toast(said);
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
            {kinds.length > 0 && (
              <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
                <legend className="float-left mb-3 w-full text-sm text-muted">
                  What we may contact you about. The bell above lists everything.
                </legend>
                {kinds.map(([name, label, hint]) => (
                  <Switch
                    key={name}
                    label={label}
                    hint={hint}
                    checked={preferences.notices?.[name] ?? name !== 'requestsNearby'}
                    disabled={!preferences.emailNotifications && !preferences.smsNotifications}
                    onChange={(event) => mutate({ notices: { [name]: event.target.checked } })}
                  />
                ))}
              </fieldset>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
