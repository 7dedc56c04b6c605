require('reflect-metadata');
const { Controller, Get, Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { map } = require('rxjs');

const people = Array.from({ length: 300 }, (_, id) => ({
  id,
  first: `First${id}`,
  last: `Last${id % 50}`,
  visits: id % 17,
}));

class PeopleService {
  score(person) {
    let score = 0;
    for (let i = 0; i < 120; i++) score += Math.sqrt(person.visits + i);
    return score;
  }

  list() {
    return people.map((person) => ({ ...person, score: this.score(person) }));
  }
}

class PlainInterceptor {
  toPlain(value) {
    if (Array.isArray(value)) return value.map((one) => this.toPlain(one));
    const plain = {};
    for (const key of Object.keys(value)) if (value[key] !== undefined) plain[key] = value[key];
    return plain;
  }

  intercept(_context, next) {
    return next.handle().pipe(map((value) => this.toPlain(value)));
  }
}

class PeopleController {
  constructor(service) {
    this.service = service;
  }

  list() {
    return this.service.list();
  }
}
// What decorators are compiled to.
Get()(PeopleController.prototype, 'list', Object.getOwnPropertyDescriptor(PeopleController.prototype, 'list'));
Controller('people')(PeopleController);
Reflect.defineMetadata('design:paramtypes', [PeopleService], PeopleController);

class AppModule {}
Module({ controllers: [PeopleController], providers: [PeopleService] })(AppModule);

NestFactory.create(AppModule, { logger: ['error'] }).then(async (app) => {
  const interceptors = [];
  app.useGlobalInterceptors(...interceptors);
  await app.listen(Number(process.env.PORT), '127.0.0.1');
});
module.exports = { PlainInterceptor };
