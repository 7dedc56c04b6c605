import 'reflect-metadata';
import { Controller, Get, Module, Query, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Exclude, Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

class Person {
  id: number;
  name: string;
  city: string;
  @Exclude() password: string;
}

class Page {
  @Type(() => Number) @IsInt() @Min(1) @Max(500) size = 500;
}

const people = Array.from({ length: 500 }, (_, id) =>
  Object.assign(new Person(), { id, name: `Person ${id}`, city: `City ${id % 7}` }),
);

@Controller()
class PeopleController {
  @Get('people')
  list(@Query() { size }: Page): Person[] {
    return people.slice(0, size);
  }

  @Get('cities')
  cities(): string[] {
    return [...new Set(people.map(({ city }) => city))];
  }
}

@Module({ controllers: [PeopleController] })
class AppModule {}

const app = await NestFactory.create(AppModule);
app.useGlobalPipes(new ValidationPipe({ transform: true }));
await app.listen(process.env.PORT ?? 3000);
