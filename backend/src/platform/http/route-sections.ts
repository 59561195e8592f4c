import { Router, type Express, type NextFunction, type Request, type Response } from 'express';

/** What stands for anything in the pattern of a route. */
const OPEN = /[:*{}]/;

/**
 * Routes by the part of their address that tells whose they are: the first, below `/api` the second. Express asks one
 * route after the other whether it is meant, of which there are 180; so it asks only those that it can be. Within a
 * section the order in which they were made holds.
 */
export class RouteSections {
  private readonly sections = new Map<string, Router>();

  /** Express makes each of its routes by `route`. They are found where the first of them would have been. */
  takeRoutesOf(express: Express): void {
    const byItself = express.route.bind(express);
    const route = (path: unknown) => {
      const section = typeof path === 'string' ? sectionOf(path) : '';
      if (typeof path !== 'string' || OPEN.test(section)) return byItself(path as string);
      if (this.sections.size === 0) express.use(this.answer);
      return this.routerOf(section).route(path);
    };
    Object.assign(express, { route });
  }

  private readonly answer = (request: Request, response: Response, next: NextFunction): void => {
    const section = this.sections.get(sectionOf(request.path));
    if (section) section(request, response, next);
    else next();
  };

  private routerOf(section: string): Router {
    const known = this.sections.get(section);
    if (known) return known;
    const made = Router();
    this.sections.set(section, made);
    return made;
  }
}

/** Of an address or of a pattern; Express takes capitals and small letters for the same. */
const sectionOf = (path: string): string => {
  const [, first = '', second = ''] = path.toLowerCase().split('/', 3);
  return first === 'api' ? `api/${second}` : first;
};
