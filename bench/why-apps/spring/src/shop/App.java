package shop;

import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class App {
  private final Prices prices = new Prices();
  private final Store store = new Store();

  public static void main(String[] args) {
    SpringApplication.run(App.class, args);
  }

  @GetMapping("/prices")
  public List<Double> prices() {
    return prices.all();
  }

  @GetMapping("/names")
  public List<String> names() {
    return new Names().all();
  }

  @GetMapping("/orders")
  public List<Map<String, Object>> orders() {
    return store.ordersOf("c3");
  }

  @GetMapping("/reserve")
  public Map<String, Object> reserve() {
    return Map.of("reserved", prices.reserve());
  }
}
