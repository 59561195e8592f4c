// What @nestjs/swagger takes from es-toolkit/compat, each function loaded when it is called: its index would load four
// hundred files for every spec that starts the application.
module.exports = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : require(`es-toolkit/compat/${String(name)}`)) },
);
