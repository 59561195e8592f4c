import { ContactMessages } from './contact-messages.js';
import { Reports } from './reports.js';

/** ADMIN-05, and the reports below it (OP-37). */
export function InboxTab() {
  return (
    <div className="flex flex-col gap-8">
      <ContactMessages />
      <Reports />
    </div>
  );
}
