/**
 * On phones below the header: at the lower edge it would cover buttons, above all the bar to call. On a desktop above
 * whatever is docked at the lower edge. Over panels, because what is sent from one is answered here.
 */
export const toastPlace =
  'fixed right-0 top-14 z-60 w-full p-4 outline-none sm:w-96 md:top-auto md:bottom-(--docked)';
