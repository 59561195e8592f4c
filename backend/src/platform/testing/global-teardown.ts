/** Ends what global-setup.ts started. */
const tearDown = async (): Promise<void> => {
  await globalThis.stopTestCluster?.();
};

export default tearDown;
