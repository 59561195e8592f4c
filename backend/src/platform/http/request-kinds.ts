/** What our routes and pages answer to; any other method is a 404. */
export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
export const OF_THE_API = /^\/api(?:[/?]|$)/i;
